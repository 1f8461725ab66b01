-- Every commit waits from now on until one replica has it on its disk: psql -f wait-for-replica.sql on the primary, once a replica
-- follows it (select state from pg_stat_replication: streaming). docs/deploy/failover.md.
alter system set synchronous_standby_names = 'ANY 1 (*)';
select pg_reload_conf();
