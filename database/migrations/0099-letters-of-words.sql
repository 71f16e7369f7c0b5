-- Which letters a word of the library has, one bit for each of a to z: a word with other letters is no misspelling of it, and to compare
-- bits is faster than to compare words.
create function letters_of(word text) returns integer language sql immutable strict parallel safe as $$
  select coalesce(bit_or(1 << (ascii(letter) - 97)), 0) from unnest(string_to_array(word, null)) as letter
  where ascii(letter) between 97 and 122
$$;

alter table library_words add column letters integer not null generated always as (letters_of(word)) stored;

drop index library_words_alike;
create index library_words_alike on library_words (left(word, 1), length(word)) include (letters, word, pieces);
