CREATE TABLE `isobath`.`tblSmall_Grid__v1_000000000000_local` ON CLUSTER `ocean`
(
  `time` DateTime64(3,'UTC'),
  `lat` Float64,
  `lon` Float64,
  `depth` Float64,
  `sst` Nullable(Float32),
  `station` Nullable(String),
  PROJECTION by_place (SELECT * ORDER BY `lat`, `lon`, `depth`, `time`) WITH SETTINGS (index_granularity = 1024)
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')
ORDER BY (`time`, `depth`, `lat`, `lon`);

CREATE TABLE `isobath`.`tblSmall_Grid__v1_000000000000` ON CLUSTER `ocean` AS `isobath`.`tblSmall_Grid__v1_000000000000_local`
ENGINE = Distributed(`ocean`, 'isobath', 'tblSmall_Grid__v1_000000000000_local', cityHash64(toInt32(floor(`lat` * 4)), toInt32(floor(`lon` * 4))));

OPTIMIZE TABLE `isobath`.`tblSmall_Grid__v1_000000000000_local` ON CLUSTER `ocean` FINAL;

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblSmall_Grid__v1_000000000000_local` PULL;

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblSmall_Grid__v1_000000000000_local`;

DROP TABLE IF EXISTS `isobath`.`tblSmall_Grid__v1_000000000000` ON CLUSTER `ocean` SYNC;

DROP TABLE IF EXISTS `isobath`.`tblSmall_Grid__v1_000000000000_local` ON CLUSTER `ocean` SYNC;
