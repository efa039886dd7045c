import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { nameOf, namesApart } from '../../../../domain/names.ts';
import { failureWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { bothQueries } from '../../../ui/query-states.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { assignmentsQuery, type Profile, peopleQuery } from '../../people/data.ts';
import { useAssign } from '../../people/mutations.ts';
import { assignedTo, listed, matching } from '../../people/rules.ts';
import { personFormCopy } from '../copy.ts';
import styles from './person-form.module.css';

/** From this number on, a search field is shown. */
const MANY = 10;

/** Every therapist with a tick for those this supervisor sees; a tick counts at once. */
export function AssignmentList({ supervisorId }: { supervisorId: string }) {
  const t = useCopy(personFormCopy);
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string>();
  const therapists = useQuery(peopleQuery('therapist'));
  const assignments = useQuery(assignmentsQuery());
  const assign = useAssign();
  // What was ticked and is not answered yet; a refused tick is taken back.
  const [asked, setAsked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const toggle = async (therapist: Profile, isAssigned: boolean) => {
    setProblem(undefined);
    setAsked((all) => new Map(all).set(therapist.id, isAssigned));
    try {
      await assign.mutateAsync({
        supervisor_id: supervisorId,
        therapist_id: therapist.id,
        isAssigned,
      });
    } catch (error) {
      const failure = t(isAssigned ? 'assignFailed' : 'unassignFailed', {
        name: nameOf(therapist),
      });
      // The dialog may have been closed since.
      if (list.current) setProblem(failureWords(error, failure));
      else toast.failure(error, failure);
    } finally {
      // If it was ticked again in the meantime, the later answer counts.
      setAsked((all) =>
        all.get(therapist.id) === isAssigned
          ? new Map([...all].filter(([id]) => id !== therapist.id))
          : all,
      );
    }
  };
  return (
    <Loaded query={bothQueries(therapists, assignments)} failure={t('assignmentsFailed')}>
      {([all, pairs]) => {
        const ticked = new Set(assignedTo(supervisorId, all, pairs).map(({ id }) => id));
        const active = listed(all, false);
        const found = matching(active, search);
        const labelOf = namesApart(active);
        return (
          <>
            <p>{t('assignedHint')}</p>
            {problem && <Banner tone="danger">{problem}</Banner>}
            {active.length > MANY && (
              <SearchField label={t('searchTherapists')} value={search} onChange={setSearch} />
            )}
            {found.length === 0 && <p>{t('noTherapists')}</p>}
            <ul ref={list} className={styles.choices}>
              {found.map((therapist) => (
                <li key={therapist.id}>
                  <Checkbox
                    label={labelOf(therapist)}
                    checked={asked.get(therapist.id) ?? ticked.has(therapist.id)}
                    onChange={(event) => toggle(therapist, event.target.checked)}
                  />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}
