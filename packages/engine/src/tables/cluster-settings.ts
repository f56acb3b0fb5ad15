/**
 * What holds for every statement sent to a cluster. The one place that knows these names.
 *
 * - A join or IN between two tables that are spread over shards sends the second to all shards once, instead of being refused.
 * - A condition that fixes the sharding key (latitude and longitude) asks one shard only.
 * - Groups of all shards are merged, also where they have columns of the sharding key: of a join, those may be columns of the other table that
 *   have the same names, and each shard would give groups of its own.
 * - An insert has ended when every shard has its rows. The node asked sends its own share over the network like any other: written
 *   directly its rows would be counted twice (ClickHouse issue 43327).
 * - Equal batches are two batches: otherwise replicated tables would silently drop the second.
 * - A node that lies behind the others by more than ten seconds is not read; when all do, the statement fails instead of giving less.
 * - A statement for all nodes fails when one of them has not done it within a minute.
 */
export const CLUSTER_SETTINGS = {
  distributed_product_mode: 'global',
  optimize_skip_unused_shards: 1,
  optimize_distributed_group_by_sharding_key: 0,
  distributed_foreground_insert: 1,
  insert_deduplicate: 0,
  max_replica_delay_for_distributed_queries: 10,
  fallback_to_stale_replicas_for_distributed_queries: 0,
  skip_unavailable_shards: 0,
  distributed_ddl_task_timeout: 60,
  distributed_ddl_output_mode: 'throw',
} as const;

/** Beside them, of inserts. */
export const CLUSTER_INSERT_SETTINGS = { prefer_localhost_replica: 0 } as const;
