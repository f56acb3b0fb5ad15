CREATE TABLE `isobath`.`tblTrack__v1_000000000000`
(
  `time` DateTime64(3,'UTC'),
  `lat` Float64,
  `lon` Float64,
  `salt` Nullable(Float64)
)
ENGINE = MergeTree
ORDER BY (`time`, `lat`, `lon`);

OPTIMIZE TABLE `isobath`.`tblTrack__v1_000000000000` FINAL;

DROP TABLE IF EXISTS `isobath`.`tblTrack__v1_000000000000` SYNC;
