CREATE TABLE `isobath`.`tblMonths__v1_000000000000_local` ON CLUSTER `ocean`
(
  `month` UInt8,
  `lat` Float64,
  `lon` Float64,
  `sst` Nullable(Float32),
  PROJECTION by_place (SELECT * ORDER BY `lat`, `lon`, `month`) WITH SETTINGS (index_granularity = 1024)
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')
ORDER BY (`month`, `lat`, `lon`);

CREATE TABLE `isobath`.`tblMonths__v1_000000000000` ON CLUSTER `ocean` AS `isobath`.`tblMonths__v1_000000000000_local`
ENGINE = Distributed(`ocean`, 'isobath', 'tblMonths__v1_000000000000_local', cityHash64(toInt32(floor(`lat` * 4)), toInt32(floor(`lon` * 4))));

OPTIMIZE TABLE `isobath`.`tblMonths__v1_000000000000_local` ON CLUSTER `ocean` FINAL;

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblMonths__v1_000000000000_local` PULL;

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblMonths__v1_000000000000_local`;

DROP TABLE IF EXISTS `isobath`.`tblMonths__v1_000000000000` ON CLUSTER `ocean` SYNC;

DROP TABLE IF EXISTS `isobath`.`tblMonths__v1_000000000000_local` ON CLUSTER `ocean` SYNC;
