-- Articles of the library that staff opened to everyone: a page without signing in, while the reviewed text is what is shown.
create table library_open_articles (
  piece_id bigint primary key references library_pieces on delete cascade,
  -- Of the text that was open to staff when they opened it: another text has no page.
  fingerprint text not null,
  opened_at timestamptz not null,
  opened_by bigint not null references users
);
create index library_open_articles_opened_by on library_open_articles (opened_by);
create index library_open_articles_new on library_open_articles (opened_at desc, piece_id desc);
