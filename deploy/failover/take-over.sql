-- Makes a replica the primary: psql -f take-over.sql on the replica, once the old primary is certainly off. docs/deploy/failover.md.
-- A copy of the primary's settings may name replicas to wait for. Here there is none yet, and each commit would wait for ever.
alter system reset synchronous_standby_names;
select pg_reload_conf();
select pg_promote(true, 60) as promoted;
