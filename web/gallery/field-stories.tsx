import { type ComponentType, useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { DayFilter } from '../ui/day-filter.tsx';
import { Filters } from '../ui/filters.tsx';
import { FieldRow } from '../ui/form.tsx';
import { RadioGroup, Segments } from '../ui/radio-group.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { PasswordField, TextArea, TextField } from '../ui/text-field.tsx';
import { LONG_NAME, TODAY } from './samples.ts';

export const fieldStories: Record<string, ComponentType> = {
  'Text fields': () => (
    <>
      <TextField label="Client name" defaultValue="Joy Mercer" hint="As on the chart." />
      <TextField label="Client's first name" isOptional />
      <TextField label="Email" error="Enter an email address." defaultValue="joy@" />
      <TextField label="Name of record" defaultValue={LONG_NAME} disabled />
      <PasswordField label="Password" />
      <TextArea label="Notes" />
    </>
  ),
  Choices: () => {
    const [length, setLength] = useState('60');
    return (
      <>
        <Segments
          label="Duration"
          value={length}
          onChange={setLength}
          options={['30', '45', '60'].map((value) => ({ value, label: `${value} min` }))}
        />
        <Select
          label="Audience"
          options={[
            { value: 'everyone', label: 'Everyone' },
            { value: 'long', label: LONG_NAME },
          ]}
        />
        <Checkbox label="No-show" hint="The client did not come." />
        <RadioGroup
          legend="Employment type"
          name="employment"
          choices={[
            { value: 'contractor', label: 'Contractor' },
            { value: 'w2', label: 'W-2 employee' },
          ]}
        />
      </>
    );
  },
  'Fields side by side': () => {
    const [choice, setChoice] = useState('a');
    const [day, setDay] = useState(TODAY);
    return (
      <>
        <FieldRow>
          <TextField label={LONG_NAME} hint="As on the chart." />
          <TextField label="Last name" />
          <TextField label="Email" error="Enter an email address." />
          <TextField label="Phone" isOptional />
        </FieldRow>
        <FieldRow>
          <DatePicker label={LONG_NAME} value={day} onChange={setDay} />
          <Segments
            label="Duration"
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'a', label: '45 min' },
              { value: 'b', label: '60 min' },
            ]}
          />
        </FieldRow>
        <Filters printed={[]}>
          <DatePicker label="From" value={day} onChange={setDay} />
          <DatePicker label={LONG_NAME} value={day} onChange={setDay} />
          <Select label="Therapist" placeholder="All therapists" options={[]} />
        </Filters>
      </>
    );
  },
  'Date and search': () => {
    const [day, setDay] = useState(TODAY);
    const [words, setWords] = useState('mercer');
    return (
      <>
        <DatePicker label="Date" value={day} onChange={setDay} />
        <DayFilter label="From" value={day} onChange={setDay} />
        <SearchField label="Search" value={words} onChange={setWords} />
      </>
    );
  },
};
