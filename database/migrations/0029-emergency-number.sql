-- When the practitioner of an anonymous visit opened the member's call-back number in an emergency, last; the audit log has each time and why.

alter table appointments add column number_shown_at timestamptz;
