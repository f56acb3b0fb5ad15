export { ChartRulesService } from './chart-rules.service.ts';
