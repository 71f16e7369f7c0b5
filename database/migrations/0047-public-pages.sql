-- Since when a practitioner's own page is open to everybody and to search engines; null: it is not. Only the practitioner opens it.
alter table practitioner_profiles add column public_page_since timestamptz;
create index practitioner_profiles_public on practitioner_profiles (user_id) where public_page_since is not null and published_at is not null;
