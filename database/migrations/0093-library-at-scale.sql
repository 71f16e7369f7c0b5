-- The library with tens of thousands of pieces: what a search finds first, and which pieces are for a stage.
alter table library_pieces
  -- The words of title and summary alone. They are found and ranked without the whole text, which is stored elsewhere.
  add column head tsvector generated always as (
    setweight(to_tsvector('english', translate(lower(title), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'A') ||
    setweight(to_tsvector('english', translate(lower(summary), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'B')) stored;
alter table library_pieces alter column head set storage main;
create index library_pieces_head on library_pieces using gin (head) where shown;
create index library_pieces_stages on library_pieces using gin (stages) where shown;

-- Of the registries that the text was last read with: only texts that were read with others are read again at a start.
alter table library_versions add column registries text not null default '';
