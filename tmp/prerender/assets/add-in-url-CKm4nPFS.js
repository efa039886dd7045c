import { useEffect } from "react";
import { useSearchParams } from "react-router";
// web/lib/add-in-url.ts
/** Opens what adds something when the address asks for it with `?add`, or `?add=how`, once. */
function useAddInUrl(onAsked) {
	const [params, setParams] = useSearchParams();
	const asked = params.get("add");
	useEffect(() => {
		if (asked === null) return;
		onAsked(asked);
		setParams((now) => {
			now.delete("add");
			return now;
		}, { replace: true });
	}, [
		asked,
		onAsked,
		setParams
	]);
}
export { useAddInUrl as t };
