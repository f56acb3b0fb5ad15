# An hourly series as trend, daily cycle and residual. Needs nothing beyond R.
portal <- "https://data.example.org"
# Visitors may make a few requests a day; with a key (see API Key in the menu) there is no such limit.
key <- Sys.getenv("ISOBATH_KEY")
ask <- function(part) {
  values <- sapply(part, function(value) URLencode(as.character(value), reserved = TRUE))
  address <- paste0(portal, "/api/data/sp?", paste(names(part), values, sep = "=", collapse = "&"))
  headers <- if (nzchar(key)) c(Authorization = paste("Api-Key", key))
  read.csv(url(address, headers = headers))
}
field <- "prochlorococcus_abundance"

part <- list(spName = "uspSpaceTime", tableName = "tblSynthetic_Underway_Cytometry",
             fields = field, dt1 = "2025-07-01", dt2 = "2025-07-31",
             lat1 = -90, lat2 = 90, lon1 = -180, lon2 = 180)
rows <- ask(part)

time <- as.POSIXct(rows$time, format = "%Y-%m-%dT%H:%M:%OS", tz = "UTC")
hour <- floor(as.numeric(time) / 3600)
hours <- seq(min(hour), max(hour))
mean_of <- function(values) as.numeric(tapply(values, factor(hour, levels = hours), mean, na.rm = TRUE))
series <- mean_of(rows[[field]])
longitude <- approx(hours, mean_of(rows$lon), hours)$y

# Trend: centred mean over 24 hours, the two ends counting half; four fifths must be there.
weights <- c(0.5, rep(1, 23), 0.5)
trend <- sapply(seq_along(series), function(at) {
  if (at <= 12 || at > length(series) - 12) return(NA)
  window <- series[(at - 12):(at + 12)]
  share <- sum(weights[!is.na(window)])
  if (share < 0.8 * 24) NA else sum(window * weights, na.rm = TRUE) / share
})

# Daily cycle: the mean departure from the trend at each hour of local solar time.
solar_hour <- floor((hours %% 24 + 0.5 + longitude / 15) %% 24)
cycle <- tapply(series - trend, solar_hour, mean, na.rm = TRUE)
cycle <- cycle - mean(cycle)
residual <- series - trend - cycle[as.character(solar_hour)]

cat(sprintf("hours: %d of %d\n", sum(!is.na(series)), length(series)))
cat(sprintf("daily cycle: %.3f from trough to crest, crest at %s h\n",
            max(cycle) - min(cycle), names(cycle)[which.max(cycle)]))
spread <- sqrt(mean((residual - mean(residual, na.rm = TRUE))^2, na.rm = TRUE))
cat(sprintf("residual: standard deviation %.3f\n", spread))
