/** Columns of `udfCatalog()` in their order. */
export const catalogueColumns: readonly string[] = (
  'Variable Table_Name Long_Name Unit Make Sensor Process_Level Study_Domain Temporal_Resolution Spatial_Resolution Time_Min Time_Max Lat_Min Lat_Max Lon_Min Lon_Max Depth_Min Depth_Max Variable_25th Variable_50th ' +
  'Variable_75th Variable_Count Variable_Mean Variable_Std Variable_Min Variable_Max Comment Dataset_Name Dataset_Short_Name Data_Source Distributor Dataset_Description Acknowledgement Dataset_ID ID Visualize Keywords ' +
  'Unstructured_Dataset_Metadata Unstructured_Variable_Metadata'
).split(' ');
