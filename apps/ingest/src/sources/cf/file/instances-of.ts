/**
 * For each of `length` samples from `first` on, the instance (profile, station or track) it belongs to; `ends` holds for each instance the
 * index after its last sample, rising to the number of all samples.
 */
export function instancesOf(ends: Float64Array, first: number, length: number): Int32Array {
  const instances = new Int32Array(length);
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > first) high = middle;
    else low = middle + 1;
  }
  for (let at = 0; at < length; at += 1) {
    while (ends[low]! <= first + at) low += 1;
    instances[at] = low;
  }
  return instances;
}
