// Steps 2, 3 and 6 of the schema: several servers on one database.
#pragma once

namespace orrery::storage::postgres {

// Functions that begin with `node_` are the statements of slots.h, with the
// times given by their callers in milliseconds; tests/cluster/database.cpp models them. Lock 5733 is taken
// exclusively by a single server, and shared by nodes that begin; 5735 by one take-over at a time.
inline constexpr const char* nodes_2 = R"sql(
ALTER TABLE nodes ADD COLUMN shares boolean NOT NULL DEFAULT false;  -- with other nodes; if not, it runs alone
ALTER TABLE leases ADD COLUMN bus boolean NOT NULL DEFAULT false;

-- The heartbeat of a single server. Nodes renew their leases by statements of their own.
CREATE OR REPLACE FUNCTION renew_lease(mine bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO leases(incarnation, until)
    SELECT mine, clock_timestamp() + interval '6 s' FROM nodes WHERE incarnation = mine AND NOT shares
    ON CONFLICT (incarnation) DO UPDATE SET until = excluded.until
$$;

CREATE FUNCTION end_node(whom bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_terminate_backend(pid) FROM named_sessions WHERE name = 'orrery/' || whom;
  UPDATE nodes SET ended = clock_timestamp() WHERE incarnation = whom AND ended IS NULL;
END $$;

CREATE FUNCTION forget_ended_nodes() RETURNS void LANGUAGE sql AS $$
  DELETE FROM leases USING nodes WHERE leases.incarnation = nodes.incarnation AND ended IS NOT NULL;
  DELETE FROM nodes WHERE ended < now() - interval '7 days'
$$;

-- As before, but null if a node has a lease in force: it may rely on it even without a session.
CREATE OR REPLACE FUNCTION join_as(mine text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  other record;
  fresh bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(5733);
  FOR other IN
    SELECT nodes.incarnation, shares, until FROM nodes LEFT JOIN leases USING (incarnation) WHERE ended IS NULL
  LOOP
    IF other.until > clock_timestamp() AND (other.shares OR EXISTS (
      SELECT 1 FROM named_sessions WHERE name = 'orrery/' || other.incarnation)) THEN
      RETURN NULL;
    END IF;
    PERFORM end_node(other.incarnation);
  END LOOP;
  PERFORM forget_ended_nodes();
  INSERT INTO nodes(process) VALUES (mine) RETURNING incarnation INTO fresh;
  PERFORM renew_lease(fresh);
  UPDATE slots SET incarnation = fresh, epoch = epoch + 1;
  RETURN fresh;
END $$;

-- As before, but not while a single server begins.
CREATE OR REPLACE FUNCTION go_on_as(mine text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  old bigint[];
  fresh bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5733);
  WITH ending AS (UPDATE nodes SET ended = now() WHERE process = mine AND ended IS NULL RETURNING incarnation)
    SELECT array_agg(incarnation) INTO old FROM ending;
  IF old IS NULL THEN RETURN NULL; END IF;
  INSERT INTO nodes(process) VALUES (mine) RETURNING incarnation INTO fresh;
  DELETE FROM leases WHERE incarnation = ANY (old);
  PERFORM renew_lease(fresh);
  UPDATE slots SET incarnation = fresh WHERE incarnation = ANY (old);
  RETURN fresh;
END $$;

-- Raises an error if a single server is at work, and ends its incarnation if it is gone.
CREATE FUNCTION require_nobody_alone() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  other record;
BEGIN
  FOR other IN
    SELECT nodes.incarnation, until FROM nodes LEFT JOIN leases USING (incarnation) WHERE ended IS NULL AND NOT shares
  LOOP
    IF other.until > clock_timestamp() AND EXISTS (
      SELECT 1 FROM named_sessions WHERE name = 'orrery/' || other.incarnation) THEN
      RAISE EXCEPTION 'a server that runs alone is using the database' USING ERRCODE = 'OR005';
    END IF;
    PERFORM end_node(other.incarnation);
  END LOOP;
END $$;

-- Slots, and then nodes that have not ended.
CREATE TYPE member AS (
  slot smallint, incarnation bigint, epoch bigint, process text, lease_left bigint, bus boolean, is_me boolean);
CREATE FUNCTION membership(mine bigint) RETURNS SETOF member LANGUAGE sql AS $$
  SELECT number, coalesce(incarnation, 0), epoch, '', 0::bigint, false, false FROM slots
  UNION ALL
  SELECT NULL, incarnation, 0, process, (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint, bus,
         incarnation = mine
    FROM nodes JOIN leases USING (incarnation) WHERE ended IS NULL
  ORDER BY 1, 2
$$;

CREATE FUNCTION keep_lease(mine bigint, hears boolean, lease bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO leases VALUES (mine, clock_timestamp() + lease * interval '1 ms', hears)
    ON CONFLICT (incarnation) DO UPDATE SET until = excluded.until, bus = excluded.bus
$$;

CREATE FUNCTION new_incarnation(mine text, hears boolean, lease bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  fresh bigint;
BEGIN
  INSERT INTO nodes(process, shares) VALUES (mine, true) RETURNING incarnation INTO fresh;
  PERFORM keep_lease(fresh, hears, lease);
  PERFORM set_config('application_name', 'orrery/' || fresh, false);
  RETURN fresh;
END $$;

CREATE FUNCTION node_join(mine text, hears boolean, lease bigint) RETURNS SETOF member LANGUAGE plpgsql AS $$
DECLARE
  fresh bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5733);
  PERFORM require_nobody_alone();
  PERFORM forget_ended_nodes();
  fresh := new_incarnation(mine, hears, lease);
  RETURN QUERY SELECT * FROM membership(fresh);
END $$;

CREATE FUNCTION node_renew(mine bigint, hears boolean, lease bigint) RETURNS SETOF member LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fence(mine);
  PERFORM keep_lease(mine, hears, lease);
  RETURN QUERY SELECT * FROM membership(mine);
END $$;

-- The lock keeps the other node's incarnation from ending meanwhile: its next one has to inherit these slots.
CREATE FUNCTION node_hand_over(mine bigint, hears boolean, lease bigint, other bigint, numbers bigint[])
RETURNS SETOF member LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fence(mine);
  PERFORM keep_lease(mine, hears, lease);
  PERFORM 1 FROM nodes WHERE incarnation = other AND ended IS NULL FOR SHARE;
  IF FOUND THEN
    UPDATE slots SET incarnation = other, epoch = epoch + 1 WHERE number = ANY (numbers) AND incarnation = mine;
  END IF;
  RETURN QUERY SELECT * FROM membership(mine);
END $$;

CREATE FUNCTION node_leave(mine bigint) RETURNS SETOF member LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fence(mine);
  UPDATE nodes SET ended = clock_timestamp() WHERE incarnation = mine;
  RETURN QUERY SELECT * FROM membership(mine);
END $$;

-- It may have been called before, with the answer lost.
CREATE FUNCTION node_go_on(mine text, hears boolean, lease bigint) RETURNS SETOF member LANGUAGE plpgsql AS $$
DECLARE
  old bigint[];
  fresh bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5733);
  PERFORM pg_terminate_backend(pid) FROM named_sessions
    WHERE pid <> pg_backend_pid() AND (name = 'orrery/' || mine OR name IN (
      SELECT 'orrery/' || incarnation FROM nodes WHERE process = mine AND ended IS NULL));
  WITH ending AS (
    UPDATE nodes SET ended = clock_timestamp() WHERE process = mine AND ended IS NULL RETURNING incarnation)
    SELECT array_agg(incarnation) INTO old FROM ending;
  IF old IS NULL THEN RAISE EXCEPTION 'another server has taken over' USING ERRCODE = 'OR001'; END IF;
  fresh := new_incarnation(mine, hears, lease);
  UPDATE slots SET incarnation = fresh WHERE incarnation = ANY (old);
  RETURN QUERY SELECT * FROM membership(fresh);
END $$;

CREATE FUNCTION may_be_ended(other bigint, silent boolean, early bigint) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT 1 FROM nodes JOIN leases USING (incarnation)
      WHERE incarnation = other AND ended IS NULL AND (until < clock_timestamp() OR (
        silent AND until - early * interval '1 ms' < clock_timestamp() AND NOT EXISTS (
          SELECT 1 FROM named_sessions WHERE name = 'orrery/' || other))))
$$;

-- To nodes that hear the others, if there are any; among those to the one with the fewest.
CREATE FUNCTION give_orphans() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  orphan smallint;
  heir bigint;
BEGIN
  FOR orphan IN
    SELECT number FROM slots WHERE NOT EXISTS (
      SELECT 1 FROM nodes WHERE nodes.incarnation = slots.incarnation AND ended IS NULL) ORDER BY number FOR UPDATE
  LOOP
    SELECT nodes.incarnation INTO heir
      FROM nodes JOIN leases USING (incarnation) LEFT JOIN slots USING (incarnation)
      WHERE ended IS NULL AND until >= clock_timestamp()
      GROUP BY nodes.incarnation, bus ORDER BY bus DESC, count(number), nodes.incarnation LIMIT 1;
    EXIT WHEN NOT FOUND;
    UPDATE slots SET incarnation = heir, epoch = epoch + 1 WHERE number = orphan;
  END LOOP;
END $$;

-- Looked at again under the lock: a renewal may have come in between. False if the other one may not be ended.
CREATE FUNCTION node_take_over(other bigint, silent boolean, early bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5733);
  PERFORM pg_advisory_xact_lock(5735);
  IF other <> 0 THEN
    IF NOT may_be_ended(other, silent, early) THEN RETURN false; END IF;
    PERFORM pg_terminate_backend(pid) FROM named_sessions WHERE name = 'orrery/' || other;
    PERFORM 1 FROM nodes WHERE incarnation = other FOR UPDATE;
    PERFORM pg_stat_clear_snapshot();
    IF NOT may_be_ended(other, silent, early) THEN RETURN false; END IF;
    PERFORM end_node(other);
  END IF;
  PERFORM give_orphans();
  RETURN true;
END $$;
)sql";

// The clock of the database may be set: then leases of living nodes look over, or those of dead ones last for
// hours. So a node that wants to end another measures the lease by its own clock, and says which lease it
// was; here only matters whether that is still the same. `node_take_over` is for the release before.
inline constexpr const char* nodes_3 = R"sql(
-- In rows of nodes, `epoch` identifies the lease: it changes with each renewal.
CREATE OR REPLACE FUNCTION membership(mine bigint) RETURNS SETOF member LANGUAGE sql AS $$
  SELECT number, coalesce(incarnation, 0), epoch, '', 0::bigint, false, false FROM slots
  UNION ALL
  SELECT NULL, incarnation, (extract(epoch FROM until) * 1000000)::bigint, process,
         (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint, bus, incarnation = mine
    FROM nodes JOIN leases USING (incarnation) WHERE ended IS NULL
  ORDER BY 1, 2
$$;

CREATE FUNCTION is_unrenewed(other bigint, lease bigint, silent boolean) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT 1 FROM nodes JOIN leases USING (incarnation)
      WHERE incarnation = other AND ended IS NULL AND (extract(epoch FROM until) * 1000000)::bigint = lease
        AND NOT (silent AND EXISTS (SELECT 1 FROM named_sessions WHERE name = 'orrery/' || other)))
$$;

-- Looked at again under the lock: a renewal may have come in between. False if the other one may not be ended.
CREATE FUNCTION node_end_unrenewed(other bigint, lease bigint, silent boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5733);
  PERFORM pg_advisory_xact_lock(5735);
  IF other <> 0 THEN
    IF NOT is_unrenewed(other, lease, silent) THEN RETURN false; END IF;
    PERFORM pg_terminate_backend(pid) FROM named_sessions WHERE name = 'orrery/' || other;
    PERFORM 1 FROM nodes WHERE incarnation = other FOR UPDATE;
    PERFORM pg_stat_clear_snapshot();
    IF NOT is_unrenewed(other, lease, silent) THEN RETURN false; END IF;
    PERFORM end_node(other);
  END IF;
  PERFORM give_orphans();
  RETURN true;
END $$;
)sql";

// When nobody ran the tables of a slot, written by the node that runs them next, for all that will load them.
inline constexpr const char* downtimes_6 = R"sql(
CREATE TABLE downtimes(
  slot bigint NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY(slot, until)
);
)sql";

}  // namespace orrery::storage::postgres
