import type { ComponentType } from 'react';
import { formatTick } from '../features/reports/rules/figures.ts';
import { ChartFigures } from '../ui/chart-figures.tsx';
import { ChartOrFigures } from '../ui/chart-or-figures.tsx';
import { BarChart, CombinedChart, PieChart } from '../ui/charts.tsx';
import { LONG_NAME } from './samples.ts';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const sessions = [74, 76, 74, 75, 78, 57];

export const chartStories: Record<string, ComponentType> = {
  'Bar chart, or its figures': () => (
    <ChartOrFigures
      chart={
        <BarChart
          label="Sessions a month"
          categories={months}
          series={[{ id: 'sessions', label: 'Sessions', values: sessions }]}
          isLastOpen
        />
      }
      figures={
        <ChartFigures
          label="Sessions a month"
          columns={['Month', 'Sessions']}
          rows={months.map((name, index) => ({ name, values: [sessions[index] ?? 0] }))}
        />
      }
    />
  ),
  'Figures of a chart': () => (
    <ChartFigures
      label="Sessions by month"
      columns={['Month', 'Sessions']}
      rows={months.map((name, index) => ({ name, values: [sessions[index] ?? 0] }))}
    />
  ),
  'Bar chart, stacked': () => (
    <BarChart
      label="Sessions by length"
      categories={months.slice(0, 2)}
      series={[
        { id: '60', label: '60 min', values: [40, 2] },
        { id: '45', label: '45 min', values: [29, 0] },
      ]}
    />
  ),
  'Chart of two measures': () => (
    <CombinedChart
      label="Sessions and pay"
      categories={months.map((name) => ({ id: name, name }))}
      series={[
        { id: 'sessions', label: 'Sessions', kind: 'bar', values: sessions, format: String },
        {
          id: 'pay',
          label: 'Pay',
          kind: 'line',
          axis: 'right',
          values: sessions.map((count) => count * 90),
          format: (value) => formatTick(value, 'dollars', 'en'),
        },
      ]}
    />
  ),
  'Chart of people, with a long name': () => (
    <CombinedChart
      label="Clients per therapist"
      categories={['Maya Castellanos', LONG_NAME].map((name) => ({ id: name, name }))}
      series={[{ id: 'clients', label: 'Clients', kind: 'bar', values: [20, 17], format: String }]}
    />
  ),
  'Pie chart': () => (
    <PieChart
      label="Sessions by length"
      slices={[
        { id: '60', name: '60 min', value: 40 },
        { id: '45', name: '45 min', value: 29 },
        { id: 'long', name: LONG_NAME, value: 5 },
      ]}
      formatShare={(share) =>
        share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 })
      }
    />
  ),
};
