# Two products of sea surface temperature: their difference, its mean and its
# root mean square by area. Needs nothing beyond R.
portal <- "https://data.example.org"
# Visitors may make a few requests a day; with a key (see API Key in the menu) there is no such limit.
key <- Sys.getenv("ISOBATH_KEY")
ask <- function(part) {
  values <- sapply(part, function(value) URLencode(as.character(value), reserved = TRUE))
  address <- paste0(portal, "/api/data/sp?", paste(names(part), values, sep = "=", collapse = "&"))
  headers <- if (nzchar(key)) c(Authorization = paste("Api-Key", key))
  read.csv(url(address, headers = headers))
}
read <- function(...) {
  part <- list(spName = "uspSpaceTime", lat1 = -90, lat2 = 90, lon1 = -180, lon2 = 180, ...)
  ask(part)
}
sine <- function(degrees) sin(degrees * pi / 180)

# A: the mean of the twelve months of COADS where all of them have a value; cells of 2 degrees.
months <- read(tableName = "tblCOADS_Climatology", fields = "SST", dt1 = 1, dt2 = 12)
a <- aggregate(SST ~ lat + lon, data = months, FUN = function(all) if (length(all) == 12) mean(all) else NA)

# B: the surface of the Levitus climatology, 1 degree, averaged over the cells of A by true area.
surface <- na.omit(read(tableName = "tblLevitus_Climatology", fields = "TEMP", depth1 = 0, depth2 = 0))
surface$area <- sine(surface$lat + 0.5) - sine(surface$lat - 0.5)
surface$weighted <- surface$TEMP * surface$area
surface$lat <- floor(surface$lat / 2) * 2 + 1
surface$lon <- floor(surface$lon / 2) * 2 + 1
b <- aggregate(cbind(weighted, area) ~ lat + lon, data = surface, FUN = sum)
# At least half of a cell must have values.
b <- b[b$area >= sine(b$lat + 1) - sine(b$lat - 1) - 1e-9, ]
b$TEMP <- b$weighted / b$area

both <- na.omit(merge(a, b[c("lat", "lon", "TEMP")]))
both$d <- both$SST - both$TEMP
both$weight <- sine(both$lat + 1) - sine(both$lat - 1)
bands <- list("Whole ocean" = c(-90, 90), "60° N to 90° N" = c(60, 90), "30° N to 60° N" = c(30, 60),
              "30° S to 30° N" = c(-30, 30), "60° S to 30° S" = c(-60, -30), "90° S to 60° S" = c(-90, -60))
for (name in names(bands)) {
  here <- both[both$lat > bands[[name]][1] & both$lat < bands[[name]][2], ]
  if (nrow(here) == 0) next
  mean <- sum(here$d * here$weight) / sum(here$weight)
  rms <- sqrt(sum(here$d^2 * here$weight) / sum(here$weight))
  cat(sprintf("%s: %d cells, mean %+.3f, root mean square %.3f\n", name, nrow(here), mean, rms))
}
