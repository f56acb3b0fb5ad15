"""Writes src/shared/charts/relief/etopo-20.bin from etopo20.cdf of Debian's package ferret-datasets (ETOPO, NOAA).

    python3 build/make-relief.py /usr/share/ferret-vis/data/etopo20.cdf src/shared/charts/relief/etopo-20.bin

Heights in whole metres, cells of 20 minutes of arc from 180 W and 90 S; needs python3-netcdf4.
"""

import sys
import zlib

import netCDF4
import numpy

source, target = sys.argv[1:]
with netCDF4.Dataset(source) as file:
    lons = file["ETOPO20X1_1081"][:-1]
    heights = numpy.rint(numpy.asarray(file["ROSE"][:, :-1])).astype(numpy.int32)
first = int(numpy.argmin((lons + 180) % 360))
heights = numpy.roll(heights, -first, axis=1)
predicted = numpy.zeros_like(heights)
predicted[1:, 1:] = heights[1:, :-1] + heights[:-1, 1:] - heights[:-1, :-1]
predicted[0, 1:] = heights[0, :-1]
predicted[1:, 0] = heights[:-1, 0]
error = heights - predicted
folded = ((error << 1) ^ (error >> 31)).astype("<u2")
planes = folded.view(numpy.uint8).reshape(-1, 2).T.tobytes()
with open(target, "wb") as file:
    file.write(zlib.compress(planes, 9))
