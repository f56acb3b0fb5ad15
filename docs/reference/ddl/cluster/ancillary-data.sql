CREATE TABLE `isobath`.`tblAncillary__000000000000_local` ON CLUSTER `ocean`
(
  `time` DateTime64(3,'UTC'),
  `lat` Float64,
  `lon` Float64,
  `CMAP_sst_tblSmall_Grid` Nullable(Float64)
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')
ORDER BY (`time`, `lat`, `lon`);

CREATE TABLE `isobath`.`tblAncillary__000000000000` ON CLUSTER `ocean` AS `isobath`.`tblAncillary__000000000000_local`
ENGINE = Distributed(`ocean`, 'isobath', 'tblAncillary__000000000000_local', cityHash64(`time`, toInt32(floor(`lat` * 4)), toInt32(floor(`lon` * 4))));

OPTIMIZE TABLE `isobath`.`tblAncillary__000000000000_local` ON CLUSTER `ocean` FINAL;

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblAncillary__000000000000_local` PULL;

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblAncillary__000000000000_local`;

DROP TABLE IF EXISTS `isobath`.`tblAncillary__000000000000` ON CLUSTER `ocean` SYNC;

DROP TABLE IF EXISTS `isobath`.`tblAncillary__000000000000_local` ON CLUSTER `ocean` SYNC;
