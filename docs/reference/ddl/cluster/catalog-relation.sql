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

CREATE TABLE IF NOT EXISTS `isobath`.`tblDatasets` ON CLUSTER `ocean`
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

EXCHANGE TABLES `isobath`.`tblDatasets` AND `isobath`.`tblDatasets__fresh` ON CLUSTER `ocean`;

DROP TABLE IF EXISTS `isobath`.`tblDatasets__fresh` ON CLUSTER `ocean` SYNC;
