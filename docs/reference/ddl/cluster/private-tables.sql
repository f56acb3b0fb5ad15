CREATE DATABASE IF NOT EXISTS `isobath_private` ON CLUSTER `ocean` ENGINE = Atomic;

CREATE TABLE `isobath_private`.`installation` ON CLUSTER `ocean`
(
  `id` UInt8,
  `identity` String,
  `mark` String,
  `counter` Int64
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}', `counter`)
ORDER BY (`id`);

CREATE TABLE `isobath_private`.`records` ON CLUSTER `ocean`
(
  `kind` String,
  `name` String,
  `dataset` String,
  `state` String,
  `digest` String,
  `content` String,
  `counter` Int64
)
ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}', `counter`)
ORDER BY (`kind`, `name`);
