import { expect, it } from 'vitest';
import { findHemisphere } from './hemispheres.ts';

it.each([
  ['Lon (W)', 'west'],
  ['lon_w', 'west'],
  ['lonW', 'west'],
  ['LONGITUDE WEST', 'west'],
  ['Longitude (degrees_west)', 'west'],
  ['Longitude [°W]', 'west'],
  ['Longitude (Ouest)', 'west'],
  ['Longitud Oeste', 'west'],
  ['Länge westlich', 'west'],
  ['Долгота (западная)', 'west'],
  ['Lon (positive W)', 'west'],
  ['Lon (W positive)', 'west'],
  ['Lon (E negative)', 'west'],
  ['Lon (W negative)', 'east'],
  ['Lon, east positive, west negative', 'east'],
  ['Longitude (E)', 'east'],
  ['Longitude (E/W)', undefined],
  ['Longitude', undefined],
  ['longwave', undefined],
])('a longitude named %j counts towards %s', (text, hemisphere) => {
  expect(findHemisphere('lon', { short: [text] })?.hemisphere).toBe(hemisphere);
});

it.each([
  ['Lat (S)', 'south'],
  ['latitude_south', 'south'],
  ['Latitud Sur', 'south'],
  ['Breite (Süd)', 'south'],
  ['Lat (N)', 'north'],
  ['lat (N/S)', undefined],
])('a latitude named %j counts towards %s', (text, hemisphere) => {
  expect(findHemisphere('lat', { short: [text] })?.hemisphere).toBe(hemisphere);
});

it.each([
  ['Longitude (degrees West)', 'west'],
  ['West longitude', 'west'],
  ['longitude in °W', 'west'],
  ['west', 'west'],
  ['Longitude, positive east', 'east'],
  ['longitude of the western edge', undefined],
  ['longitude of W points', undefined],
])('a longitude described as %j counts towards %s', (text, hemisphere) => {
  expect(findHemisphere('lon', { long: [text] })?.hemisphere).toBe(hemisphere);
});
