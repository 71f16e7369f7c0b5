-- Whose benefit a grant of credits is: only then may a screen say "Covered by" its name. Null: welcome credit, or money given back as credit.
alter table credit_grants add column organization_id bigint references organizations;
