-- The provider's own sign that two saved cards are one: saved again, it stays one row (null: saved before, or a provider without one).
alter table payment_methods add column fingerprint text;
create unique index payment_methods_one_of_a_card on payment_methods (user_id, provider, fingerprint)
  where removed_at is null and fingerprint is not null;
