CREATE TABLE `isobath`.`tblAncillary__000000000000`
(
  `time` DateTime64(3,'UTC'),
  `lat` Float64,
  `lon` Float64,
  `CMAP_sst_tblSmall_Grid` Nullable(Float64)
)
ENGINE = MergeTree
ORDER BY (`time`, `lat`, `lon`);

OPTIMIZE TABLE `isobath`.`tblAncillary__000000000000` FINAL;

DROP TABLE IF EXISTS `isobath`.`tblAncillary__000000000000` SYNC;
