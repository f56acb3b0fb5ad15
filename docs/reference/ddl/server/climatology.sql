CREATE TABLE `isobath`.`tblMonths__v1_000000000000`
(
  `month` UInt8,
  `lat` Float64,
  `lon` Float64,
  `sst` Nullable(Float32),
  PROJECTION by_place (SELECT * ORDER BY `lat`, `lon`, `month`) WITH SETTINGS (index_granularity = 1024)
)
ENGINE = MergeTree
ORDER BY (`month`, `lat`, `lon`);

OPTIMIZE TABLE `isobath`.`tblMonths__v1_000000000000` FINAL;

DROP TABLE IF EXISTS `isobath`.`tblMonths__v1_000000000000` SYNC;
