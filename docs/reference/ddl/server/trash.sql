CREATE DATABASE IF NOT EXISTS `isobath_trash` ENGINE = Atomic;

CREATE TABLE `isobath`.`tblTrack__v1_000000000000`
(
  `time` DateTime64(3,'UTC'),
  `lat` Float64,
  `lon` Float64,
  `salt` Nullable(Float64)
)
ENGINE = MergeTree
ORDER BY (`time`, `lat`, `lon`);

RENAME TABLE IF EXISTS `isobath`.`tblTrack__v1_000000000000` TO `isobath_trash`.`tblTrack__v1_000000000000`;

RENAME TABLE IF EXISTS `isobath_trash`.`tblTrack__v1_000000000000` TO `isobath`.`tblTrack__v1_000000000000`;

RENAME TABLE IF EXISTS `isobath`.`tblTrack__v1_000000000000` TO `isobath_trash`.`tblTrack__v1_000000000000`;

DROP TABLE IF EXISTS `isobath_trash`.`tblTrack__v1_000000000000` SYNC;
