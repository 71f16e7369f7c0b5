-- The list of staff says when each person signed in last, from their sessions of any state.
create index sessions_latest on sessions (user_id, created_at desc);
