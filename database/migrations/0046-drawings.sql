-- The drawing that a practitioner chose to stand beside the name where there is no photo. Nobody has one unless they chose it (D83).
alter table users add column drawing integer;
alter table users add constraint users_drawing_known check (drawing between 1 and 12);
