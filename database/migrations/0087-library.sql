-- The library: the pieces that this version of Larkwell ships, as seeds/library.ts reads them from content/, and what people do with them.
create table library_pieces (
  id bigint generated always as identity primary key,
  slug text not null unique,
  content_type text not null check (content_type in ('article', 'ask_a_practitioner', 'real_talk', 'quiz')),
  title text not null,
  summary text not null,
  -- Programs it is for, and their modules and phases by name; none of these: all of them.
  tracks text[] not null,
  stages text[] not null,
  topics text[] not null,
  high_stakes text[] not null,
  -- It speaks of pregnancy, birth or babies: not shown to a member after a loss.
  about_birth boolean not null,
  author text not null,
  updated_on date not null,
  minutes integer not null,
  -- domain/library/blocks.ts; empty for a quiz.
  body jsonb not null,
  -- What the body names, looked up in the registries: sources by number, glossary terms, boxes with urgent signs, next steps.
  sources jsonb not null,
  terms jsonb not null,
  call_now jsonb not null,
  next text[] not null,
  -- The words of the body and the names of the topics, for the search.
  plain text not null,
  -- Of the file and of the registries: a piece that did not change is not read again.
  fingerprint text not null,
  -- A clinician reviewed exactly this text.
  reviewed boolean not null default false,
  -- Its file is part of this version.
  shipped boolean not null default true,
  -- The clinic doesn't want it shown.
  withdrawn_at timestamptz,
  shown boolean generated always as (shipped and withdrawn_at is null) stored,
  words tsvector generated always as (
    setweight(to_tsvector('english', translate(lower(title), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'A') ||
    setweight(to_tsvector('english', translate(lower(summary), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'B') ||
    setweight(to_tsvector('english', translate(lower(plain), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'D')) stored
);
create index library_pieces_new on library_pieces (updated_on desc, id desc) where shown;
create index library_pieces_type on library_pieces (content_type, updated_on desc, id desc) where shown;
create index library_pieces_tracks on library_pieces using gin (tracks) where shown;
create index library_pieces_topics on library_pieces using gin (topics) where shown;
create index library_pieces_words on library_pieces using gin (words) where shown;

create table library_topics (
  slug text primary key,
  title text not null,
  about text not null,
  -- Its name speaks of pregnancy, birth or babies: not shown to a member after a loss.
  about_birth boolean not null,
  place integer not null
);

-- Words of titles and summaries, for the spelling of what people search for.
create table library_words (
  word text primary key,
  pieces integer not null
);
create index library_words_begin on library_words (left(word, 1), pieces desc);

-- A review of one text: it ends when the text changes.
create table library_reviews (
  id bigint generated always as identity primary key,
  piece_id bigint not null references library_pieces on delete cascade,
  fingerprint text not null,
  reviewer_id bigint not null references users,
  -- As readers see the reviewer: name and profession.
  reviewer text not null,
  reviewed_at timestamptz not null,
  withdrawn_at timestamptz
);
create index library_reviews_piece on library_reviews (piece_id, id desc);
create index library_reviews_reviewer on library_reviews (reviewer_id);

-- What one person does with one piece: saved, how far read, helpful or not.
create table library_marks (
  user_id bigint not null references users,
  piece_id bigint not null references library_pieces on delete cascade,
  saved_at timestamptz,
  -- The block that they read last, and when. Null once they have read to the end.
  place integer,
  read_at timestamptz,
  helpful boolean,
  note text not null default '',
  rated_at timestamptz,
  primary key (user_id, piece_id)
);
create index library_marks_saved on library_marks (user_id, saved_at desc) where saved_at is not null;
create index library_marks_read on library_marks (user_id, read_at desc) where place is not null;
create index library_marks_piece on library_marks (piece_id);
