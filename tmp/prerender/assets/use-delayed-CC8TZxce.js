import { useEffect, useState } from "react";
// web/ui/use-delayed.ts
var PAUSE_MS = 250;
/** A value as it was when it last rested: what is typed is asked for once, not at every letter. */
function useDelayed(value) {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [value]);
	return rested;
}
export { useDelayed as t };
