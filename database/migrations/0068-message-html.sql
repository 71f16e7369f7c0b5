-- The HTML of a message with formatting, made once when it is stored (D88). Null: shown as it was typed.
alter table messages add column html text;
