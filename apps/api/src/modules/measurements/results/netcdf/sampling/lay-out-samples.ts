import type { ResultRequest } from '../../result-request.ts';
import type { SamplingOfRows } from './order-samples.ts';
import { planSampling } from './plan-sampling.ts';
import { findSamplingColumns } from './sampling-columns.ts';
import { readSamplingFacts } from './sampling-facts.ts';
import { refuseTooManySamples } from './sampling-limits.ts';

/** How the rows of a result are laid out as samples; or what is missing for that, in words. Throws `too-large`. */
export async function layOutSamples(request: ResultRequest): Promise<SamplingOfRows | string> {
  const found = findSamplingColumns(request.columns);
  if (typeof found === 'string') return found;
  const facts = await readSamplingFacts(request, found);
  refuseTooManySamples(facts);
  return { found, facts, plan: planSampling(request.columns, found, facts) };
}
