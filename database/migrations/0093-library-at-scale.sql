-- The library with tens of thousands of pieces: what a search finds first, and which pieces are for a stage.
alter table library_pieces
  -- The words of the title alone, and those of title and summary: most searches are answered from them, without the whole text.
  add column title_words tsvector generated always as (to_tsvector('english', translate(lower(title), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'))) stored,
  add column head tsvector generated always as (
    setweight(to_tsvector('english', translate(lower(title), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'A') ||
    setweight(to_tsvector('english', translate(lower(summary), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'B')) stored;
alter table library_pieces alter column title_words set storage main, alter column head set storage main;
create index library_pieces_title_words on library_pieces using gin (title_words) where shown;
create index library_pieces_head on library_pieces using gin (head) where shown;
create index library_pieces_stages on library_pieces using gin (stages) where shown;

-- Of the registries that the text was last read with: only texts that were read with others are read again at a start.
alter table library_versions add column registries text not null default '';

-- Words are compared with those of the same first letter and nearly the same length.
drop index library_words_begin;
create index library_words_alike on library_words (left(word, 1), length(word));
