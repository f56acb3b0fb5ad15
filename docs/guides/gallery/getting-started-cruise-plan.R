# The climatological temperature along a planned track. Needs nothing beyond R.
portal <- "https://data.example.org"
# Visitors may make a few requests a day; with a key (see API Key in the menu) there is no such limit.
key <- Sys.getenv("ISOBATH_KEY")
ask <- function(part) {
  values <- sapply(part, function(value) URLencode(as.character(value), reserved = TRUE))
  address <- paste0(portal, "/api/data/sp?", paste(names(part), values, sep = "=", collapse = "&"))
  headers <- if (nzchar(key)) c(Authorization = paste("Api-Key", key))
  read.csv(url(address, headers = headers))
}
way_points <- rbind(c(32.5, -117.5), c(30.0, -130.0), c(26.0, -145.0), c(21.5, -157.5))
month <- 7

# Places on the great circles between the way points.
vector_of <- function(place) {
  angle <- place * pi / 180
  c(cos(angle[1]) * cos(angle[2]), cos(angle[1]) * sin(angle[2]), sin(angle[1]))
}
between <- function(start, end, share) {
  a <- vector_of(start)
  b <- vector_of(end)
  angle <- acos(sum(a * b))
  at <- (sin((1 - share) * angle) * a + sin(share * angle) * b) / sin(angle)
  c(lat = atan2(at[3], sqrt(at[1]^2 + at[2]^2)), lon = atan2(at[2], at[1])) * 180 / pi
}
track <- as.data.frame(do.call(rbind, lapply(seq_len(nrow(way_points) - 1), function(leg)
  t(sapply(seq(0, 1, length.out = 25), function(share)
    between(way_points[leg, ], way_points[leg + 1, ], share))))))

part <- list(spName = "uspSpaceTime", tableName = "tblCOADS_Climatology", fields = "SST",
             dt1 = month, dt2 = month,
             lat1 = min(track$lat) - 1, lat2 = max(track$lat) + 1,
             lon1 = min(track$lon) - 1, lon2 = max(track$lon) + 1)
sea <- na.omit(ask(part))

track$SST <- mapply(function(lat, lon) {
  distance <- (sea$lat - lat)^2 + (cos(lat * pi / 180) * (sea$lon - lon))^2
  sea$SST[which.min(distance)]
}, track$lat, track$lon)
cat(sprintf("temperature along the track: %.2f to %.2f degrees Celsius\n",
            min(track$SST), max(track$SST)))
