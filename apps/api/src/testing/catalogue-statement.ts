const statistic = (key: string, name: string): string => `CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'"."${key}"') AS float) AS [Variable_${name}],`;
const bounds = (column: string, name: string): string =>
  `CAST(JSON_VALUE(JSON_stats,'$.${column}.min') AS float) AS [${name}_Min],\n    CAST(JSON_VALUE(JSON_stats,'$.${column}.max') AS float) AS [${name}_Max],`;

/**
 * The list of variables in the shape in which a published client asks for it: every relation joined by name, most columns without their
 * table, statistics out of JSON by paths put together, metadata gathered in subqueries, lines that are commented out, 4.3 kB.
 */
export const catalogueStatement = `
    SELECT RTRIM(LTRIM([tblVariables].[Short_Name])) AS [Variable],
    RTRIM(LTRIM([tblVariables].[Table_Name])) AS [Table_Name],
    RTRIM(LTRIM([tblVariables].[Long_Name])) AS [Long_Name],
    RTRIM(LTRIM([tblVariables].[Unit])) AS [Unit],
    RTRIM(LTRIM([tblMakes].[Make])) AS [Make],
    RTRIM(LTRIM([tblSensors].[Sensor])) AS [Sensor],
    RTRIM(LTRIM([tblProcess_Stages].[Process_Stage_Long])) AS [Process_Level],
    RTRIM(LTRIM([tblStudy_Domains].[Study_Domain])) AS [Study_Domain],
    RTRIM(LTRIM([tblTemporal_Resolutions].[Temporal_Resolution])) AS [Temporal_Resolution],
    RTRIM(LTRIM([tblSpatial_Resolutions].[Spatial_Resolution])) AS [Spatial_Resolution],
    JSON_VALUE(JSON_stats,'$.time.min') AS [Time_Min],
    JSON_VALUE(JSON_stats,'$.time.max') AS [Time_Max],
    -- CAST(JSON_VALUE(JSON_stats,'$.lat.count') AS float) AS [Lat_Count],
    ${bounds('lat', 'Lat')}
    ${bounds('lon', 'Lon')}
    ${bounds('depth', 'Depth')}
    ${['25%', '50%', '75%'].map((key) => statistic(key, key.replace('%', 'th'))).join('\n    ')}
    ${statistic('count', 'Count')}
    ${statistic('mean', 'Mean')}
    ${statistic('std', 'Std')}
    ${statistic('min', 'Min')}
    ${statistic('max', 'Max')}
    -- RTRIM(LTRIM([tblVariables].[Comment])) AS [Comment], it's not asked for; neither are [tblVariables].[Grid_Mapping] and [tblVariables].[Org_ID]
    RTRIM(LTRIM([tblDatasets].[Dataset_Long_Name])) AS [Dataset_Name],
    RTRIM(LTRIM([tblDatasets].[Dataset_Name])) AS [Dataset_Short_Name],
    RTRIM(LTRIM([tblDatasets].[Data_Source])) AS [Data_Source],
    RTRIM(LTRIM([tblDatasets].[Distributor])) AS [Distributor],
    RTRIM(LTRIM([tblDatasets].[Description])) AS [Dataset_Description],
    RTRIM(LTRIM([tblDatasets].[Acknowledgement])) AS [Acknowledgement],
    [tblVariables].Dataset_ID AS [Dataset_ID],
    [tblVariables].ID AS [ID],
    -- [tblVariables].Visualize AS [Visualize],
    -- [keywords_agg].Keywords AS [Keywords]
    [dataset_metadata].Unstructured_Dataset_Metadata as Unstructured_Dataset_Metadata,
    [variable_metadata].Unstructured_Variable_Metadata as Unstructured_Variable_Metadata
    FROM tblVariables
    JOIN tblDataset_Stats ON [tblVariables].Dataset_ID = [tblDataset_Stats].Dataset_ID
    JOIN tblDatasets ON [tblVariables].Dataset_ID=[tblDatasets].ID
    JOIN tblTemporal_Resolutions ON [tblVariables].Temporal_Res_ID=[tblTemporal_Resolutions].ID
    JOIN tblSpatial_Resolutions ON [tblVariables].Spatial_Res_ID=[tblSpatial_Resolutions].ID
    JOIN tblMakes ON [tblVariables].Make_ID=[tblMakes].ID
    JOIN tblSensors ON [tblVariables].Sensor_ID=[tblSensors].ID
    JOIN tblProcess_Stages ON [tblVariables].Process_ID=[tblProcess_Stages].ID
    JOIN tblStudy_Domains ON [tblVariables].Study_Domain_ID=[tblStudy_Domains].ID
    -- LEFT JOIN (SELECT var_ID, STRING_AGG(CAST(keywords AS NVARCHAR(MAX)), ', ') AS Keywords FROM tblKeywords GROUP BY var_ID) AS keywords_agg ON [tblVariables].ID = [keywords_agg].var_ID
    LEFT JOIN (SELECT Dataset_ID, STRING_AGG (CAST(JSON_Metadata AS NVARCHAR(MAX)), ', ') AS Unstructured_Dataset_Metadata FROM tblDatasets_JSON_Metadata
      GROUP BY Dataset_ID) AS dataset_metadata ON [tblDatasets].ID = [dataset_metadata].Dataset_ID
    LEFT JOIN (SELECT Var_ID, STRING_AGG (CAST(JSON_Metadata AS NVARCHAR(MAX)), ', ') AS Unstructured_Variable_Metadata FROM tblVariables_JSON_Metadata
      GROUP BY Var_ID) AS variable_metadata ON [tblVariables].ID = [variable_metadata].Var_ID
    `;
