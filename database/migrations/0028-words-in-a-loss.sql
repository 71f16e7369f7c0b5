-- What practitioners say of themselves to members after a loss, and which text a member chose to read then.

-- Shown instead of the headline while pregnancy and birth are kept quiet for the member; empty: the profession alone.
alter table practitioner_profiles add column headline_in_loss text not null default '' check (length(headline_in_loss) <= 120);

-- Which text may help (D29); null: not answered yet. Asked once, changed or taken back at any time, and shown to nobody else.
alter table loss_wishes add column about text
  check (about in ('miscarriage', 'ectopic', 'termination', 'stillbirth', 'after_birth', 'not_said'));
