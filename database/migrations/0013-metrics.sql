-- What failed for good is counted at every look of the monitoring.

create index outbox_failed on outbox (failed_at) where failed_at is not null;
