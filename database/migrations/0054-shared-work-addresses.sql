-- Of a compared census file: lines whose work address belongs to another employee of the file as well. Nobody can confirm by such an address.
alter table census_files add column shared_address_lines bigint[] not null default '{}';
