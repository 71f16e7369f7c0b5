-- Messages: the words to search by, when a person of the care side first opened a channel, the order of the list, and how long members waited for answers.

-- Whole words without accents, so that "medicación" is found by "medicacion". No stemming: the search goes by the beginning of each word.
alter table messages add column words tsvector generated always as (
  to_tsvector('simple', translate(lower(body), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'))) stored;
create index messages_words on messages using gin (words);

-- Access to a member's messages is recorded once for each person of the care side.
alter table channel_people add column opened_at timestamptz;

-- The list is in this order, also for channels without a message yet.
alter table channels add column active_at timestamptz not null default now();
drop index channels_of_practitioner;
create index channels_of_practitioner on channels (practitioner_id, active_at desc) where kind = 'practitioner';

-- A message of the care side that answered a waiting member, without words. Says how soon a practitioner, or the coordinators together, usually reply.
create table message_answers (
  message_id bigint primary key references messages,
  channel_id bigint not null references channels,
  -- Whose channel it is. Null: the coordinators'.
  practitioner_id bigint references users,
  waiting_since timestamptz not null,
  answered_at timestamptz not null
);
create index message_answers_practitioner on message_answers (practitioner_id, answered_at);
create index message_answers_channel on message_answers (channel_id);
