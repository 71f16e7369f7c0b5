-- What companies and visitors sent from the public pages: leads, gifts to arrange, and texts with the link to the app (D73).

-- One row for one person and form, however often she sends it. What looks as if a program had sent it is kept aside, in rows of
-- its own, so that it never writes over what a person sent.
create table leads (
  id bigint generated always as identity primary key,
  form text not null check (form in ('demo', 'business', 'back_to_work', 'shifting_paradigm')),
  email text not null,
  suspected boolean not null default false,
  -- Why it is kept aside.
  signs text[] not null default '{}',
  firstname text not null,
  lastname text not null,
  company text not null,
  jobtitle text not null,
  numemployees text not null check (numemployees in ('1-100', '101-1,000', '1,001 - 20,000', '20,000+')),
  phone text not null default '',
  country text not null default '',
  state text not null default '',
  interested_in text[] not null default '{}',
  message text not null default '',
  attribution jsonb not null default '{}',
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- kept: no forms service is configured. Of the last time that it was sent in.
  delivery text not null default 'waiting' check (delivery in ('waiting', 'kept', 'sent', 'failed')),
  delivered_at timestamptz,
  delivery_error text,
  unique (form, email, suspected)
);
create index leads_last on leads (suspected, last_at desc, id desc);
create index leads_form on leads (suspected, form, last_at desc, id desc);
create index leads_size on leads (suspected, numemployees, last_at desc, id desc);
create index leads_delivery on leads (suspected, delivery, last_at desc, id desc);
create index leads_company on leads using gin (company gin_trgm_ops);
create index leads_email on leads using gin (email gin_trgm_ops);

-- Credit for visits that somebody wishes to give. Staff arranges the payment with the giver and sends it.
create table gifts (
  id bigint generated always as identity primary key,
  package text not null check (package in ('credit_50', 'credit_100', 'credit_200')),
  cents integer not null check (cents > 0),
  giver_name text not null,
  giver_email text not null,
  recipient_name text not null,
  recipient_email text not null default '',
  recipient_address text not null default '',
  message text not null default '',
  deliver_on date not null,
  suspected boolean not null default false,
  signs text[] not null default '{}',
  sent_at timestamptz not null,
  fulfilled_at timestamptz,
  fulfilled_by bigint references users,
  -- Pressed twice, or sent again after an error: one gift.
  unique (giver_email, recipient_name, package, deliver_on, suspected)
);
create index gifts_open on gifts (deliver_on, id) where fulfilled_at is null and not suspected;
create index gifts_done on gifts (fulfilled_at desc, id desc) where fulfilled_at is not null and not suspected;
create index gifts_aside on gifts (sent_at desc, id desc) where suspected;
create index gifts_sent on gifts (sent_at);

-- A number that somebody wants one text at. It is sealed, and gone as soon as the text has left.
create table app_links (
  id bigint generated always as identity primary key,
  template text not null check (template in ('download', 'visit')),
  sealed_number text,
  asked_at timestamptz not null,
  sent_at timestamptz,
  refused_at timestamptz
);
create index app_links_asked on app_links (asked_at);
