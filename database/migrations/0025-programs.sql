-- Programs: which stage of a track a member is in, what each change of track left behind so that it can be taken back, and what she
-- wishes while a loss is fresh.

-- Of tracks that are counted in stages; null: the first one, or what the children's ages say.
alter table member_tracks
  add column stage text,
  -- A change that something else suggested, and that waits for her yes or no: the name of the track it would lead to.
  add column suggested text;

-- Each change of a member's tracks, with what was before: taking it back gives exactly that again.
create table track_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  -- A name of domain/tracks/transitions.
  name text not null,
  -- Rows of member_tracks that it ended, and the one that it began.
  ended_ids bigint[] not null,
  begun_id bigint references member_tracks,
  -- The date of the pregnancy as it was, and the children that were added.
  dates_before jsonb not null,
  added_children bigint[] not null default '{}',
  sharing_was_paused boolean not null default false,
  made_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz
);
create index track_changes_member on track_changes (member_id, made_at desc);

-- What a member said, or did not say, when she told of a loss. Where there is no row nothing is paused.
create table loss_wishes (
  member_id bigint primary key references users,
  -- Her partner sees nothing of what she shared until she says so, also after the loss track has ended (D29).
  sharing_paused boolean not null default false,
  -- Null: not answered, which is no.
  coordinator_may_reach_out boolean,
  updated_at timestamptz not null
);

-- "No fetal imagery unless the member opted in."
alter table health_profiles add column fetal_imagery boolean not null default false;

-- What came before in the history of a member's programs, the newest first.
create index member_tracks_history on member_tracks (user_id, started_at desc);
