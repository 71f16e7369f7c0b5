-- The language in which a person is written to: the browser's at registration, and theirs to change.
alter table users add column language text not null default 'en' check (language in ('en', 'es'));
