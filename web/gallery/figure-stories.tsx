import type { ComponentType } from 'react';
import { addDays } from '../../domain/calendar-day.ts';
import { Badge } from '../ui/badge.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button, IconButton, TextButton } from '../ui/button.tsx';
import { Card, SettingsCards, StatCard, StatCards } from '../ui/card.tsx';
import { Email } from '../ui/email.tsx';
import { Facts } from '../ui/facts.tsx';
import { Amount, DialogFigure, HeroFigure } from '../ui/hero-figure.tsx';
import { PeriodRibbon } from '../ui/period-ribbon.tsx';
import styles from './gallery.module.css';
import { LONG_NAME, TODAY } from './samples.ts';

const days = [287.5, 302.5, 205, 240, 130, ...Array.from({ length: 10 }, () => 0)].map(
  (value, index) => ({
    day: addDays('2026-11-16', index),
    value,
    words: value > 0 ? `4 sessions, $${value}` : 'no sessions',
  }),
);

export const figureStories: Record<string, ComponentType> = {
  'Hero figure with its ribbon': () => (
    <HeroFigure
      label="Payroll Period Nov 16 – 30"
      badge={<Badge shape="hollow">Pending</Badge>}
      value={
        <TextButton aria-label="Pay estimate $1,612.50. Why?">
          <Amount>$1,612.50</Amount>
        </TextButton>
      }
      facts={
        <>
          <b>16</b> sessions, <b>13h 45m</b>. Payment date <b>Dec 1</b>.
        </>
      }
      actions={<Button tone="primary">Review payroll</Button>}
      ribbon={
        <PeriodRibbon label="Pay per day" days={days} today={TODAY} onDay={() => undefined} />
      }
    />
  ),
  'Ribbon with today near its end': () => (
    <PeriodRibbon
      label="Pay per day"
      days={Array.from({ length: 24 }, (_, index) => ({
        day: addDays('2026-11-01', index),
        value: index % 7,
        words: '',
      }))}
      today={TODAY}
    />
  ),
  'Hero figure while it loads': () => (
    <HeroFigure label="Payroll Period Nov 1 – 15" value={undefined} />
  ),
  'Hero figure with nothing, under a long name': () => (
    <HeroFigure
      label={`Pay of ${LONG_NAME}`}
      value={<Amount>$0.00</Amount>}
      facts="Nothing logged yet"
    />
  ),
  'Sum that a dialog asks to confirm': () => (
    <DialogFigure label="Total to pay, due Nov 16">
      <Amount>$18,563.65</Amount>
    </DialogFigure>
  ),
  'Figures in a line': () => (
    <StatCards>
      <StatCard label="Total Pay" value="$24,148.25" />
      <StatCard label="Total Sessions" value={1234} />
      <StatCard label="Total Hours" value="234h 45m" detail="this month" />
      <StatCard label="New Clients" value={undefined} />
    </StatCards>
  ),
  Badges: () => (
    <div className={styles.line}>
      <Badge shape="hollow">Pending</Badge>
      <Badge tone="warning" shape="half">
        Pending
      </Badge>
      <Badge tone="accent" shape="half">
        Processing
      </Badge>
      <Badge tone="accent" shape="full">
        Completed
      </Badge>
      <Badge tone="success" shape="tick">
        Paid on Nov 16
      </Badge>
      <Badge tone="success" shape="tick" isBare>
        Paid
      </Badge>
      <Badge tone="danger" icon="alert">
        Disputed
      </Badge>
    </div>
  ),
  Buttons: () => (
    <div className={styles.line}>
      <Button tone="primary" icon="plus">
        Add Session
      </Button>
      <Button>Export</Button>
      <Button tone="quiet">View All</Button>
      <Button tone="danger">Delete</Button>
      <Button tone="primary" isPending>
        Processing
      </Button>
      <Button disabled>Send</Button>
      <IconButton icon="edit" label="Edit" />
      <TextButton>$115.00</TextButton>
    </div>
  ),
  Banners: () => (
    <>
      <Banner tone="info">Calendar import is not set up.</Banner>
      <Banner tone="warning">Nov 1 – 15 has ended and is not processed yet.</Banner>
      <Banner tone="danger" onDismiss={() => undefined}>
        {LONG_NAME}
      </Banner>
      <Banner tone="success">12 sessions imported.</Banner>
    </>
  ),
  'Section with facts': () => (
    <Card title={LONG_NAME} actions={<Button tone="quiet">View All</Button>}>
      <Facts
        facts={[
          { name: 'Name', value: LONG_NAME },
          { name: 'Email', value: <Email address="maya.castellanos@example.com" /> },
          { name: 'Phone', value: '–' },
        ]}
      />
      <Facts
        isInLine
        facts={[
          { name: '60 min', value: '$115.00' },
          { name: 'Assigned therapists', value: LONG_NAME },
        ]}
      />
    </Card>
  ),
  'Settings, each heading beside its fields': () => (
    <SettingsCards>
      <Card title="Name">
        <p>Eleanor Marsh</p>
      </Card>
      <Card title="Two-factor sign-in of the practice" actions={<Badge>Off</Badge>}>
        <p>{LONG_NAME}</p>
      </Card>
    </SettingsCards>
  ),
};
