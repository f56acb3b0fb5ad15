CREATE TABLE `isobath`.`isobath_mirror__fresh` ON CLUSTER `ocean`
(
  `relation` String,
  `digest` String,
  `revision` Float64
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')
ORDER BY (`relation`);

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`isobath_mirror__fresh`;

CREATE TABLE IF NOT EXISTS `isobath`.`isobath_mirror` ON CLUSTER `ocean`
(
  `relation` String,
  `digest` String,
  `revision` Float64
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')
ORDER BY (`relation`);

EXCHANGE TABLES `isobath`.`isobath_mirror` AND `isobath`.`isobath_mirror__fresh` ON CLUSTER `ocean`;

DROP TABLE IF EXISTS `isobath`.`isobath_mirror__fresh` ON CLUSTER `ocean` SYNC;
