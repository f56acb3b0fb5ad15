CREATE TABLE `isobath`.`tblSmall_Grid__v1_000000000000`
(
  `time` DateTime64(3,'UTC'),
  `lat` Float64,
  `lon` Float64,
  `depth` Float64,
  `sst` Nullable(Float32),
  `station` Nullable(String),
  PROJECTION by_place (SELECT * ORDER BY `lat`, `lon`, `depth`, `time`) WITH SETTINGS (index_granularity = 1024)
)
ENGINE = MergeTree
ORDER BY (`time`, `depth`, `lat`, `lon`);

OPTIMIZE TABLE `isobath`.`tblSmall_Grid__v1_000000000000` FINAL;

DROP TABLE IF EXISTS `isobath`.`tblSmall_Grid__v1_000000000000` SYNC;
