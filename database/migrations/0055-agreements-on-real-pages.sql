-- Agreements lead to the pages of the site, not to the bare sheets of native shells. The texts are the same.
update agreements set path = '/telehealth-consent' where path = '/webview/consent-to-care-via-telehealth';
update agreements set path = '/terms' where path in ('/webview/terms', '/webview/terms-of-service');
update agreements set path = '/privacy-policy' where path = '/webview/privacy';
update agreements set path = '/community-guidelines' where path = '/webview/community-guidelines';
