import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { supervisionCopy } from '../copy.ts';
import type { SupervisionEntry } from '../data.ts';
import { therapistOf } from '../rules.ts';

/** What the change of a session means for those who confirmed it or said that it is not right. */
export function AboutAnswers({
  entry,
  meeting,
}: {
  entry: SupervisionEntry;
  meeting: readonly SupervisionEntry[];
}) {
  const words = useCopy(supervisionCopy);
  const isConfirmed = meeting.some(({ confirmed_at }) => confirmed_at);
  return (
    <>
      {meeting.length > 1 && (
        <Banner tone="info">
          {words('meetingShared', { count: meeting.length })}
          {isConfirmed && ` ${words('confirmedAny')}`}
        </Banner>
      )}
      {meeting.length < 2 && entry.confirmed_at && (
        <Banner tone="info">{words('confirmedHint', { name: therapistOf(entry) })}</Banner>
      )}
      {(meeting.length > 0 ? meeting : [entry]).map(
        (each) =>
          each.dispute && (
            <Banner key={each.id} tone="warning">
              {words('disputedHint', { name: therapistOf(each), words: each.dispute })}
            </Banner>
          ),
      )}
    </>
  );
}

/** What several therapists at once mean for the supervisor's pay. */
export function GroupPay({ count }: { count: number }) {
  const words = useCopy(supervisionCopy);
  const { isGroupPaidOnce } = usePractice();
  if (count < 2) return null;
  return <p>{words(isGroupPaidOnce ? 'meetingOnce' : 'meetingEach', { count })}</p>;
}
