CREATE TABLE `isobath`.`tblDatasets__fresh` ON CLUSTER `ocean`
(
  `ID` Int32,
  `DB` String,
  `Dataset_Name` String,
  `Dataset_Long_Name` String,
  `Variables` Nullable(String),
  `Data_Source` Nullable(String),
  `Distributor` Nullable(String),
  `Description` String,
  `Climatology` Nullable(UInt8),
  `Acknowledgement` String,
  `Doc_URL` Nullable(String),
  `Icon_URL` Nullable(String),
  `Contact_Email` Nullable(String),
  `Dataset_Version` Nullable(String),
  `Dataset_Release_Date` Nullable(String),
  `Dataset_History` Nullable(String)
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')
ORDER BY (`ID`);

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblDatasets__fresh`;

CREATE TABLE `isobath`.`tblMakes__fresh` ON CLUSTER `ocean`
(
  `ID` Int32,
  `Make` String
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')
ORDER BY (`ID`);

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblMakes__fresh`;

CREATE TABLE `isobath`.`isobath_mirror__fresh` ON CLUSTER `ocean`
(
  `relation` String,
  `digest` String,
  `revision` Float64
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')
ORDER BY (`relation`);

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`isobath_mirror__fresh`;

RENAME TABLE `isobath`.`tblDatasets__fresh` TO `isobath`.`tblDatasets`, `isobath`.`tblMakes__fresh` TO `isobath`.`tblMakes`, `isobath`.`isobath_mirror__fresh` TO `isobath`.`isobath_mirror` ON CLUSTER `ocean`;

CREATE TABLE `isobath`.`tblDatasets__fresh` ON CLUSTER `ocean`
(
  `ID` Int32,
  `DB` String,
  `Dataset_Name` String,
  `Dataset_Long_Name` String,
  `Variables` Nullable(String),
  `Data_Source` Nullable(String),
  `Distributor` Nullable(String),
  `Description` String,
  `Climatology` Nullable(UInt8),
  `Acknowledgement` String,
  `Doc_URL` Nullable(String),
  `Icon_URL` Nullable(String),
  `Contact_Email` Nullable(String),
  `Dataset_Version` Nullable(String),
  `Dataset_Release_Date` Nullable(String),
  `Dataset_History` Nullable(String)
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')
ORDER BY (`ID`);

INSERT INTO `isobath`.`tblDatasets__fresh` (`ID`, `DB`, `Dataset_Name`, `Dataset_Long_Name`, `Variables`, `Data_Source`, `Distributor`, `Description`, `Climatology`, `Acknowledgement`, `Doc_URL`, `Icon_URL`, `Contact_Email`, `Dataset_Version`, `Dataset_Release_Date`, `Dataset_History`) SELECT `ID`, `DB`, `Dataset_Name`, `Dataset_Long_Name`, `Variables`, `Data_Source`, `Distributor`, `Description`, `Climatology`, `Acknowledgement`, `Doc_URL`, `Icon_URL`, `Contact_Email`, `Dataset_Version`, `Dataset_Release_Date`, `Dataset_History` FROM `isobath`.`tblDatasets` WHERE NOT (ID IN {ids:Array(Int32)});

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblDatasets__fresh`;

CREATE TABLE `isobath`.`tblMakes__fresh` ON CLUSTER `ocean`
(
  `ID` Int32,
  `Make` String
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')
ORDER BY (`ID`);

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`tblMakes__fresh`;

CREATE TABLE `isobath`.`isobath_mirror__fresh` ON CLUSTER `ocean`
(
  `relation` String,
  `digest` String,
  `revision` Float64
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/everywhere', '{shard}-{replica}')
ORDER BY (`relation`);

SYSTEM SYNC REPLICA ON CLUSTER `ocean` `isobath`.`isobath_mirror__fresh`;

EXCHANGE TABLES `isobath`.`tblDatasets__fresh` AND `isobath`.`tblDatasets`, `isobath`.`tblMakes__fresh` AND `isobath`.`tblMakes`, `isobath`.`isobath_mirror__fresh` AND `isobath`.`isobath_mirror` ON CLUSTER `ocean`;

DROP TABLE IF EXISTS `isobath`.`tblDatasets__fresh`, `isobath`.`tblMakes__fresh`, `isobath`.`isobath_mirror__fresh` ON CLUSTER `ocean` SYNC;
