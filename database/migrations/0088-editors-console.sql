-- The editors' console: every text of a piece as a version, drafts beside what is shown, reviews with a credential and an end, and returns.
create table library_versions (
  piece_id bigint not null references library_pieces on delete cascade,
  number integer not null,
  -- The whole file: front matter and Markdown.
  source text not null,
  -- Of this text and of the registries, as in library_pieces.
  fingerprint text not null,
  -- Null: it came with a version of Larkwell.
  editor_id bigint references users,
  -- What changed, in the editor's words.
  note text not null default '',
  saved_at timestamptz not null,
  primary key (piece_id, number)
);
create index library_versions_editor on library_versions (editor_id) where editor_id is not null;

alter table library_pieces
  -- Counts what editors and reviewers do with it, so that no one decides about something they have not seen.
  add column desk_version integer not null default 1,
  -- The shown text is the operator's, and stays when content/ changes.
  add column own boolean not null default false,
  -- Numbers of library_versions: what is shown, what is being written, the newest text of content/, and the one that the operator's was compared with.
  add column live_number integer,
  add column draft_number integer,
  add column base_number integer,
  add column base_seen_number integer,
  -- When the draft with this number becomes what is shown.
  add column publish_at timestamptz,
  add column publish_number integer,
  -- Of the review of the shown text.
  add column review_due_on date,
  add column withdrawn_by bigint references users,
  add column withdrawn_reason text not null default '';
create index library_pieces_title on library_pieces (title, id);
create index library_pieces_publish on library_pieces (publish_at) where publish_at is not null;
create index library_pieces_withdrawn_by on library_pieces (withdrawn_by) where withdrawn_by is not null;

alter table library_reviews
  -- As the reviewer typed it: "MD, obstetrics".
  add column credential text not null default '',
  add column due_on date,
  -- Staff was told that it ends soon, and that it ended.
  add column reminded_at timestamptz,
  add column lapsed_at timestamptz;
create index library_reviews_due on library_reviews (due_on) where withdrawn_at is null and lapsed_at is null;

-- A text that a reviewer gave back, with what has to change.
create table library_returns (
  id bigint generated always as identity primary key,
  piece_id bigint not null references library_pieces on delete cascade,
  fingerprint text not null,
  author_id bigint not null references users,
  comment text not null,
  returned_at timestamptz not null
);
create index library_returns_piece on library_returns (piece_id, id desc);
create index library_returns_author on library_returns (author_id);

-- What readers said, for the editors.
create index library_marks_rated on library_marks (piece_id, helpful) where helpful is not null;
create index library_marks_notes on library_marks (rated_at desc, user_id, piece_id) where note <> '';
