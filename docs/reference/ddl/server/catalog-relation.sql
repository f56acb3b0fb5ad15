CREATE TABLE `isobath`.`tblDatasets__fresh`
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
ENGINE = MergeTree
ORDER BY (`ID`);

CREATE TABLE IF NOT EXISTS `isobath`.`tblDatasets`
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
ENGINE = MergeTree
ORDER BY (`ID`);

EXCHANGE TABLES `isobath`.`tblDatasets` AND `isobath`.`tblDatasets__fresh`;

DROP TABLE IF EXISTS `isobath`.`tblDatasets__fresh` SYNC;
