"""What the scripts that write fixtures share: they take the folder to write into as JSON {"folder"} on standard input."""
import json
import os
import sys

import netCDF4

folder = json.load(sys.stdin)["folder"]


def create(name, kind="NETCDF4", **lengths):
    """A new file in the folder, with dimensions of the given lengths."""
    dataset = netCDF4.Dataset(os.path.join(folder, name), "w", format=kind)
    for dimension, length in lengths.items():
        dataset.createDimension(dimension, length)
    return dataset


def put(group, name, type_, dimensions, values, fill=None, **attributes):
    """A variable whose values are stored as they are given, without masking or scaling."""
    options = {"fill_value": fill} if fill is not None else {}
    variable = group.createVariable(name, type_, dimensions, **options)
    variable.set_auto_maskandscale(False)
    for key, value in attributes.items():
        variable.setncattr(key, value)
    if values is not None:
        variable[...] = values
    return variable
