export { startSampleCluster as default } from './sample-practice.ts';
