# The underway measurements of one cruise, day by day. Needs nothing beyond R.
portal <- "https://data.example.org"
# Visitors may make a few requests a day; with a key (see API Key in the menu) there is no such limit.
key <- Sys.getenv("ISOBATH_KEY")
ask <- function(part) {
  values <- sapply(part, function(value) URLencode(as.character(value), reserved = TRUE))
  address <- paste0(portal, "/api/data/sp?", paste(names(part), values, sep = "=", collapse = "&"))
  headers <- if (nzchar(key)) c(Authorization = paste("Api-Key", key))
  read.csv(url(address, headers = headers))
}
cruise <- "SYN2302"

part <- list(spName = "uspSpaceTime", tableName = "tblSynthetic_Cruise_Underway",
             fields = "cruise,temperature,salinity",
             dt1 = "2023-08-01", dt2 = "2023-08-31",
             lat1 = -90, lat2 = 90, lon1 = -180, lon2 = 180)
rows <- ask(part)
rows <- rows[rows$cruise == cruise, ]
cat(sprintf("%s: %d records, %d with a temperature\n",
            cruise, nrow(rows), sum(!is.na(rows$temperature))))
print(aggregate(cbind(lat, temperature, salinity) ~ substr(time, 1, 10), data = rows, FUN = mean))

# To draw the track: plot(rows$lon %% 360, rows$lat, col = hcl.colors(20)[cut(rows$temperature, 20)])
